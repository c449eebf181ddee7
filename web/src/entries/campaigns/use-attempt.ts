import { useSession } from '../../people/session/session-store.ts'
import { drafts } from '../../people/drafts/drafts.ts'
import { type Attempt, attemptAt } from './attempt.ts'

/**
 * The client id under which a form creates something, kept until it is created. A retry after a lost answer
 * sends the same under the same id, also after a reload or 'Cancelar'.
 * @param name the name of the form's draft
 */
export function useAttempt(name: string) {
  const field = `${useSession((state) => state.session?.userId ?? 0)}:attempt:${name}`
  return {
    clientIdOf(wanted: object): string {
      const kept = drafts.take(field, '')
      const attempt = attemptAt(wanted, kept && (JSON.parse(kept.text) as Attempt))
      drafts.keep(field, { text: JSON.stringify(attempt), base: '' })
      drafts.flush()
      return attempt.clientId
    },
    /** Forgets the attempt, once the thing was created. */
    drop: () => drafts.drop(field),
  }
}
