import type { TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import { mergeRanges } from '@portal/contract/jury/sheets/redact.ts'
import styles from './judged-texts.module.css'

interface MarkedTextProps {
  text: string
  /** The text's key. Null: the text is the campaign's name. */
  textKey: string | null
  found: readonly TextRange[]
  redactions: readonly TextRange[]
}

/** A text with the names that were found in it and what is hidden of it. */
export const MarkedText = ({ text, textKey, found, redactions }: MarkedTextProps) => (
  <p data-text-key={textKey ?? ''} className={styles.text}>
    {piecesOf(text, ofText(found, textKey), ofText(redactions, textKey)).map(({ at, words, look }) =>
      look === 'hidden' ? (
        <del key={at}>{words}</del>
      ) : look === 'found' ? (
        <mark key={at}>{words}</mark>
      ) : (
        words
      ),
    )}
  </p>
)

const ofText = (ranges: readonly TextRange[], key: string | null) =>
  mergeRanges(ranges.filter(({ questionKey }) => questionKey === key))

const isIn = (ranges: readonly TextRange[], place: number) =>
  ranges.some(({ at, length }) => at <= place && place < at + length)

/** Cuts the text wherever its look changes. */
function piecesOf(text: string, found: readonly TextRange[], hidden: readonly TextRange[]) {
  const cuts = [0, text.length, ...[...found, ...hidden].flatMap(({ at, length }) => [at, at + length])]
  const places = [...new Set(cuts)].toSorted((a, b) => a - b)
  return places.slice(0, -1).map((at, index) => ({
    at,
    words: text.slice(at, places[index + 1]),
    look: isIn(hidden, at) ? 'hidden' : isIn(found, at) ? 'found' : 'plain',
  }))
}

/** Returns the selection, by pointer or keys, within one of the texts. */
export function selectedRange(): TextRange | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const holder = textAround(range.startContainer)
  if (!holder || holder !== textAround(range.endContainer)) return null
  const before = document.createRange()
  before.setStart(holder, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const length = range.toString().length
  return length === 0
    ? null
    : { questionKey: holder.dataset.textKey || null, at: before.toString().length, length }
}

const textAround = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-text-key]')
