import { TextField } from '../../ui/form/text-field.tsx'

export const nameLabels = { name: 'Nombre', lastName: 'Apellido' }

interface NameFieldsProps {
  start: { name: string; lastName: string }
  /** Names that can't be changed here; empty where there is none. */
  locked?: NameFieldsProps['start'] | undefined
}

export const NameFields = ({ start, locked }: NameFieldsProps) => (
  <>
    <TextField
      name="name"
      label={nameLabels.name}
      autoComplete="given-name"
      defaultValue={locked?.name || start.name}
      readOnly={Boolean(locked?.name)}
      spellCheck={false}
    />
    <TextField
      name="lastName"
      label={nameLabels.lastName}
      autoComplete="family-name"
      defaultValue={locked?.lastName || start.lastName}
      readOnly={Boolean(locked?.lastName)}
      spellCheck={false}
    />
  </>
)
