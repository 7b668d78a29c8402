export interface ArLink {
  title: string;
  text: string;
  apple: { href: string; name: string; picture: string | null };
  android: { href: string; name: string };
  code: { picture: string; alt: string; text: string };
  fallback: string;
  download: { href: string; name: string };
}

/** Opens the house in the viewer of iOS (Quick Look) or Android (Scene Viewer); a computer shows a code for the phone. */
export function ArLinks({ title, text, apple, android, code, fallback, download }: ArLink) {
  return (
    <div id="ra" className="no-print mt-7">
      <h3 className="text-[1.2rem]">{title}</h3>
      <p className="mt-1 max-w-[60ch] text-ink-2">{text}</p>
      <div className="mt-3 hidden gap-4 pointer-coarse:grid">
        <p className="flex items-center gap-3">
          {/* Quick Look opens only from a link whose one child is a picture. */}
          <a rel="ar" href={apple.href}>
            <img
              src={apple.picture ?? code.picture}
              alt={apple.name}
              width={120}
              height={80}
              loading="lazy"
              className="h-20 w-30 rounded-md object-cover text-transparent"
            />
          </a>
          <span aria-hidden className="text-note">
            {apple.name}
          </span>
        </p>
        <p>
          <a href={android.href} className="btn btn-outline">
            {android.name}
          </a>
        </p>
      </div>
      <div className="mt-3 flex items-center gap-4 pointer-coarse:hidden">
        <img
          src={code.picture}
          alt={code.alt}
          width={112}
          height={112}
          loading="lazy"
          className="text-transparent"
        />
        <p className="max-w-[36ch] text-note text-ink-2">{code.text}</p>
      </div>
      <p className="mt-3 max-w-[60ch] text-small text-ink-3">
        {fallback}{" "}
        <a href={download.href} rel="nofollow" download className="link">
          {download.name}
        </a>
      </p>
    </div>
  );
}
