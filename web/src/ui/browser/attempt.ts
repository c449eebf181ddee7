import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/** An attempt to create something: what was asked for, and the client id it was sent under. */
export interface Attempt {
  of: string
  clientId: string
}

/** Returns the attempt to send. The same wish keeps its client id, because its last answer may have been lost. */
export function attemptAt(wanted: object, last: Attempt | null | undefined): Attempt {
  const of = JSON.stringify(wanted)
  return last?.of === of ? last : { of, clientId: randomKey() }
}

/** Returns a function for the client id of a wish. A retry has the same one, as long as the component is shown. */
export function useClientId() {
  const last = useRef<Attempt>(null)
  return (wanted: object): string => {
    last.current = attemptAt(wanted, last.current)
    return last.current.clientId
  }
}
