import { readFileSync } from 'node:fs'
import {
  notCommon,
  notOwnWord,
  type PasswordOwner,
  readCommonPasswords,
} from '@portal/contract/people/guessable-passwords.ts'
import { prizeWords } from '@portal/contract/editions/offer.ts'
import { fail } from '../../platform/http/fail.ts'

let commonPasswords: ReadonlySet<string> | undefined
function common() {
  const list = new URL(import.meta.resolve('@portal/contract/people/common-passwords.txt'))
  commonPasswords ??= readCommonPasswords(readFileSync(list, 'utf8'))
  return commonPasswords
}

type Edition = Parameters<typeof prizeWords>[0]

/** @throws Failure `invalid_input` at `password` */
export function refuseGuessablePassword(password: string, owner: PasswordOwner, edition: Edition): void {
  const broken = [notCommon(common()), notOwnWord(owner, prizeWords(edition))].find(
    (rule) => !rule.test(password),
  )
  if (!broken) return
  const { message } = broken
  throw fail('invalid_input', { message, issues: [{ path: 'password', message }] })
}
