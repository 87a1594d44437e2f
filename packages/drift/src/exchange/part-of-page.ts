const PART_OF_PAGE =
  /^(text\/(html|css|javascript)|application\/(xhtml\+xml|(x-)?javascript|wasm|manifest\+json|font.*)|(image|font|audio|video)\/.*)$/;

/**
 * Whether a browser loads content of a media type to show a page: documents, scripts, styles, fonts, pictures.
 *
 * @param mediaType In lower case, without parameters.
 */
export function isPartOfPage(mediaType: string): boolean {
  return PART_OF_PAGE.test(mediaType);
}
