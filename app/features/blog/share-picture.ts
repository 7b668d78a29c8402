/** What is shared with a blog page that has no picture of its own: never the site's general picture (spec §1). */
export const blogSharePicture = "encina-evening";
