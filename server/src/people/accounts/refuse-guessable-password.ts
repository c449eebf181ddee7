import { readFileSync } from 'node:fs'
import {
  notCommon,
  notOwnWord,
  type PasswordEdition,
  type PasswordOwner,
  readCommonPasswords,
} from '@portal/contract/people/guessable-passwords.ts'
import { failAt } from '../../platform/http/fail.ts'

let commonPasswords: ReadonlySet<string> | undefined
function common() {
  const list = new URL(import.meta.resolve('@portal/contract/people/common-passwords.txt'))
  commonPasswords ??= readCommonPasswords(readFileSync(list, 'utf8'))
  return commonPasswords
}

/** Returns why a password is easy to guess, if it is. */
export const whyGuessable = (password: string, owner: PasswordOwner, edition: PasswordEdition) =>
  [notCommon(common()), notOwnWord(owner, edition)].find((rule) => !rule.test(password))?.message

/**
 * Refuses a password that is easy to guess.
 * @throws Failure `invalid_input` at `password`
 */
export function refuseGuessablePassword(
  password: string,
  owner: PasswordOwner,
  edition: PasswordEdition,
): void {
  const why = whyGuessable(password, owner, edition)
  if (why) throw failAt('password', why)
}
