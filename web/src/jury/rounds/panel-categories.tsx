import { useId } from 'react'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { useIssue } from '../../ui/form/form-context.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { PanelCardProps } from './panel-card.tsx'
import { entriesInWords } from './round-words.ts'
import styles from './panels.module.css'

/** Chooses a panel's categories. Each can be in only one panel; one that is taken says in which (J06). */
export function PanelCategories({ index, panel, panels, categories, round, onChange }: PanelCardProps) {
  const path = `panels.${index}.categoryIds`
  const issue = useIssue(path)
  const errorId = useId()
  const holderOf = (id: number) =>
    panels.find((each) => each.key !== panel.key && each.categoryIds.includes(id))
  return (
    <fieldset className={styles.group} aria-describedby={issue && errorId}>
      <legend>Categorías</legend>
      {issue && (
        <p id={errorId} className={styles.error}>
          <Icon name="alert" />
          {issue}
        </p>
      )}
      {/* Stands for the boxes: a fault leads here. */}
      <input type="hidden" name={path} data-control={`${errorId}-0`} />
      <div className={styles.boxes}>
        {categories.map((category, place) => {
          const holder = holderOf(category.id)
          const entries = round.categories.find(({ id }) => id === category.id)?.entries ?? 0
          return (
            <CheckboxField
              key={category.id}
              id={`${errorId}-${place}`}
              label={<CategoryName category={category} />}
              hint={
                holder ? `En «${holder.name}»` : entries > 0 ? entriesInWords(entries) : 'Sin inscripciones'
              }
              checked={panel.categoryIds.includes(category.id)}
              disabled={holder !== undefined && !panel.categoryIds.includes(category.id)}
              onChange={({ currentTarget }) =>
                onChange({
                  ...panel,
                  categoryIds: currentTarget.checked
                    ? [...panel.categoryIds, category.id]
                    : panel.categoryIds.filter((id) => id !== category.id),
                })
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}
