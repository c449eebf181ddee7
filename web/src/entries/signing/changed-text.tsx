import { Stack } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import { compareTexts, type Run } from './compare-texts.ts'
import styles from './signing.module.css'

interface ChangedTextProps {
  /** What was there before; undefined: nothing that could be shown. */
  before: string | undefined
  now: string
}

/** A text, and above it what was there before, with the words marked that only one of both has (C05). */
export function ChangedText({ before, now }: ChangedTextProps) {
  if (before === undefined || before === now) return <p className={styles.text}>{now}</p>
  const runs = compareTexts(before, now)
  return (
    <Stack gap={2}>
      <div>
        <p className={text.note}>Antes</p>
        <p className={styles.text}>{before ? <Runs runs={runs.before} as="del" /> : NOTHING}</p>
      </div>
      <div>
        <p className={text.note}>Ahora</p>
        <p className={styles.text}>{now ? <Runs runs={runs.now} as="ins" /> : NOTHING}</p>
      </div>
    </Stack>
  )
}

const NOTHING = '(vacío)'

const Runs = ({ runs, as: Mark }: { runs: Run[]; as: 'del' | 'ins' }) =>
  runs.map(({ text: words, same }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the runs of one text never move
    same ? words : <Mark key={index}>{words}</Mark>,
  )
