import { findBrowser } from './browser.ts'

/** Unpacks the browser once, before workers look for it at the same time. */
export default async function setup() {
  await findBrowser()
}
