import { RELOAD, verbatim } from './fields.ts'

/** What a page names something by that it sends, so that sending it again does nothing twice. At most 64 characters. */
export const clientId = verbatim(RELOAD, 64)
