import type { SentEntry } from '@portal/contract/entries/sendings.ts'

const MAX_LETTERS = 120
const END = '.pdf'

/** Returns a name that a person understands and that every system takes, e.g. 'Comprobante AR25-03-00012 La vuelta.pdf'. */
export function receiptFileName(id: number, sent: readonly SentEntry[]): string {
  const campaigns = new Set(sent.map(({ campaign }) => campaign))
  const what = sent.length === 1 ? sent[0]?.enrollCode : `de ${sent.length} inscripciones`
  const name = ['Comprobante', what, campaigns.size === 1 ? sent[0]?.campaign : `n.º ${id}`].join(' ')
  const allowed = name
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  return `${[...allowed]
    .slice(0, MAX_LETTERS - END.length)
    .join('')
    .trim()}${END}`
}
