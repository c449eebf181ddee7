/**
 * How old what a page shows may be, in milliseconds (`staleTime`). A page shows at once what the browser still holds.
 * When it opens, or its window comes back to the front, it asks the server again for whatever is older than this.
 * What a save answered is put into what is held, so coming back never shows less than was saved.
 */

/** For everything that names no other: moving about within the portal does not load the same list over and over. */
export const USUAL_MS = 15_000

/** For lists that other people or workers change, and that somebody opens in order to act on them. */
export const ASK_EACH_TIME = 0

/** For what does not change while the page is open, such as countries, and for forms whose fields must not move. */
export const ASK_ONCE = Infinity

/** For signed addresses that are loaded with their page, because only a link may open a new tab: an hour is what they last. */
export const SIGNED_ADDRESS_MS = 30 * 60 * 1000
