/** The share image of blog pages without a picture; product §1 wants another one than on other pages. */
export const blogSharePicture = "encina-evening";

export const blogFeed = { path: "/blog/rss.xml", title: "Blog" } as const;
