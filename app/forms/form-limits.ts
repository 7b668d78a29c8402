// No form of the site comes near these. They bound the work that one request can cause before anything is validated.

export const maxFormFields = 100;
/** All names and values of a form together; files count apart. */
export const maxFormTextBytes = 64 * 1024;
/** For the content editor, whose forms have whole articles. */
export const maxContentFormBytes = 2 * 1024 * 1024;
