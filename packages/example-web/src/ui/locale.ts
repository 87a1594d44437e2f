/** The application speaks English, and so do its dates and numbers, wherever the browser comes from. */
export const LOCALE = "en-GB";
