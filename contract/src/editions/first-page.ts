/**
 * Id of the element of the first page that holds the public edition as JSON (E25). It has its own file, so that
 * importing it does not bring a schema along.
 */
export const PUBLIC_EDITION_ELEMENT = 'edition'
