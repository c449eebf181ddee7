import { SelectField } from '../../ui/form/select-field.tsx'
import type { useEditionChoice } from './use-edition-choice.ts'

interface EditionSelectorProps {
  choice: ReturnType<typeof useEditionChoice>
  className?: string | undefined
}

/** The choice of an edition. Renders nothing while there is only one to see (E20). */
export const EditionSelector = ({ choice: { offered, chosen, choose }, className }: EditionSelectorProps) =>
  offered.length > 1 && (
    <SelectField
      label="Edición"
      className={className}
      aria-required={undefined}
      value={chosen.id}
      onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      options={offered.map(({ id, about, state }) => ({
        value: id,
        label: `${about.name} ${about.year}${state === 'archived' ? ' (archivada)' : ''}`,
      }))}
    />
  )
