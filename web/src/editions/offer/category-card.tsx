import type { Category } from '@portal/contract/editions/edition.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './category-card.module.css'

interface CategoryCardProps {
  category: Category
  /** The category's position in its edition, from 1. */
  position: number
  selected: boolean
  disabled?: boolean
  onToggle: () => void
  onHelp: () => void
}

/** A poster that toggles; its help button doesn't (S09.2). */
export const CategoryCard = ({
  category,
  position,
  selected,
  disabled,
  onToggle,
  onHelp,
}: CategoryCardProps) => (
  <li className={classNames(styles.card, selected && styles.selected)}>
    <button
      type="button"
      className={styles.poster}
      aria-pressed={selected}
      disabled={disabled}
      onClick={onToggle}
    >
      <span className={styles.tick}>{selected && <Icon name="check" />}</span>
      <span className={styles.numeral} aria-hidden="true">
        {position}
      </span>
      <span className={styles.name} lang={category.lang}>
        {category.name}
      </span>
      <span className={styles.tagline}>{category.tagline}</span>
    </button>
    <button
      type="button"
      className={styles.help}
      aria-label={`Qué premia la categoría ${category.name}`}
      onClick={onHelp}
    >
      <Icon name="help" />
    </button>
  </li>
)
