const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:)]/g
const WORD = /^[a-z]+(?:-[a-z]+)*$/
const NUMBER = /^\d{1,9}$/

/** What stands in a kept text for a link that only its reader may use. */
const PERSONAL_LINK = '[enlace personal]'

/**
 * Returns the text of a mail as admins may read it (F43). A link stays if it holds words and numbers only: codes are
 * neither, and a kind of link that is made later is taken for personal.
 */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(LINK, (link) => (isForEverybody(link) ? link : PERSONAL_LINK))

function isForEverybody(link: string): boolean {
  // An admin may have typed anything in a reminder.
  if (!URL.canParse(link)) return false
  const { username, password, pathname, searchParams, hash } = new URL(link)
  const parts = [...pathname.split('/'), ...searchParams.values(), hash.slice(1)]
  return (
    username + password === '' &&
    parts.every((part) => part === '' || (part.length <= 40 && WORD.test(part)) || NUMBER.test(part))
  )
}
