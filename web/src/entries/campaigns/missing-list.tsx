import { Button } from '../../ui/action/button.tsx'
import { passFocusToNew } from '../../ui/browser/keep-focus.ts'
import { MissingLink } from './missing-link.tsx'
import type { MissingThing } from './missing-things.ts'
import styles from './missing-list.module.css'

const FIRST = 3

interface MissingListProps {
  /** For screen readers: 'Lo que falta en La primera taza'. */
  label: string
  things: readonly MissingThing[]
  isWhole: boolean
  onWhole: () => void
}

/** The first things that a campaign lacks, or all of them, each a link to its field. */
export function MissingList({ label, things, isWhole, onWhole }: MissingListProps) {
  const shown = isWhole ? things : things.slice(0, FIRST)
  const left = things.length - shown.length
  return (
    <div className={styles.missing}>
      <ul aria-label={label}>
        {shown.map((thing) => (
          <li key={`${thing.section} ${thing.field}`}>
            <MissingLink thing={thing} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p>
          <Button
            ref={passFocusToNew}
            size="small"
            variant="quiet"
            aria-label={`y ${left} más: ${label}`}
            onClick={onWhole}
          >
            y {left} más
          </Button>
        </p>
      )}
    </div>
  )
}
