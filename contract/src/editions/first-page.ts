/** Id of the element of the first page that holds the public edition as JSON (E25). Apart, so that no schema comes with it. */
export const PUBLIC_EDITION_ELEMENT = 'edition'
