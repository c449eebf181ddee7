import { useRef } from 'react'
import { ApiError } from './call.ts'

export const ALREADY_DONE = 'Ya está hecho: solo faltaba la respuesta.'

/** Returns whether an end was refused because the thing is gone: somebody else has ended it. */
export const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/**
 * Ends something. If an earlier try got no answer and the thing is gone now, that try has ended it.
 * A component that uses it must be about one thing only.
 */
export function useEnding() {
  const unanswered = useRef(false)
  /** @param done what the lost answer would have said */
  return async <T>(end: () => Promise<T>, done: T): Promise<T> => {
    try {
      return await end()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'not_found' && unanswered.current) return done
      unanswered.current ||= error.code === 'no_answer'
      throw error
    }
  }
}
