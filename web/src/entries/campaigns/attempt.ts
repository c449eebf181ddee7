import { randomKey } from '../../ui/browser/random-key.ts'

/** A try to create something. */
export interface Attempt {
  of: string
  clientId: string
}

/** The last answer may have been lost: the same is sent again under the same client id, something else under another. */
export function attemptAt(wanted: object, last: Attempt | null | undefined): Attempt {
  const of = JSON.stringify(wanted)
  return last?.of === of ? last : { of, clientId: randomKey() }
}
