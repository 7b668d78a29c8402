/**
 * When a page is printed: WebKit would leave out every picture that has not been in view. In a task of its own, after
 * which Chromium has begun to load them by itself; it waits for those alone.
 */
export function loadLazyPictures() {
  setTimeout(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) {
      picture.decoding = "sync";
      picture.loading = "eager";
    }
  });
}
