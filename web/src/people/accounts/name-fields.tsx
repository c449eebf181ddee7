import { TextField } from '../../ui/form/text-field.tsx'

export const nameLabels = { name: 'Nombre', lastName: 'Apellido' }

interface NameFieldsProps {
  start: { name: string; lastName: string }
}

export const NameFields = ({ start }: NameFieldsProps) => (
  <>
    <TextField
      name="name"
      label={nameLabels.name}
      autoComplete="given-name"
      defaultValue={start.name}
      spellCheck={false}
    />
    <TextField
      name="lastName"
      label={nameLabels.lastName}
      autoComplete="family-name"
      defaultValue={start.lastName}
      spellCheck={false}
    />
  </>
)
