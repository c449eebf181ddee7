import type { AnswerOfMany } from '@portal/contract/platform/edit-conflict.ts'

/**
 * Returns the answer of a call that changes many things.
 * @param changed how many were left as they are, because they had changed since they were read
 */
export function answerOfMany(done: string, changed: number): AnswerOfMany {
  if (changed === 0) return { message: done, changed }
  const rest =
    changed === 1
      ? 'Uno cambió mientras lo mirabas y lo dejamos como está: revísalo.'
      : `${changed} cambiaron mientras los mirabas y los dejamos como están: revísalos.`
  return { message: `${done}. ${rest}`, changed }
}
