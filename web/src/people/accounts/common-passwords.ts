import address from '@portal/contract/people/common-passwords.txt?url'
import { readCommonPasswords } from '@portal/contract/people/guessable-passwords.ts'

let list: Promise<ReadonlySet<string>> | undefined

/** Loads the server's list of common passwords, once. What is typed is checked here and stays in the browser. */
export function loadCommonPasswords() {
  list ??= fetchList()
  return list
}

async function fetchList() {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The list of common passwords: ${answer.status}`)
  return readCommonPasswords(await answer.text())
}
