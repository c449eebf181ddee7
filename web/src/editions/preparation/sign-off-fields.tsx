import {
  type ProgramOfEdition,
  SIGN_OFF_HOURS,
  type SignOffSettings,
} from '@portal/contract/editions/edition.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { SelectField, type SelectOption } from '../../ui/form/select-field.tsx'
import { NumberField } from './number-field.tsx'
import { fieldName } from './sections.ts'
import styles from './fields.module.css'

interface SignOffFieldsProps {
  program: ProgramOfEdition
  path: string
  set: (changes: Partial<ProgramOfEdition>) => void
  readOnly: boolean
}

const needs: (SelectOption & { value: SignOffSettings['need'] | '' })[] = [
  { value: '', label: 'No se pide' },
  { value: 'asked', label: 'Se pide' },
  { value: 'needed', label: 'Obligatorio para el primer envío' },
]

const sides: (SelectOption & { value: SignOffSettings['sides'] })[] = [
  { value: 'both', label: 'La agencia y el cliente' },
  { value: 'agency', label: 'La agencia' },
  { value: 'client', label: 'El cliente' },
]

/** What a programme asks to be signed off and declared (C01). */
export function SignOffFields({ program, path, set, readOnly }: SignOffFieldsProps) {
  const { signOff, asksAiDeclaration } = program
  const change = (changes: Partial<SignOffSettings>) =>
    set({
      signOff: { need: 'asked', sides: 'both', hoursAfterClosing: SIGN_OFF_HOURS, ...signOff, ...changes },
    })

  return (
    <fieldset className={styles.group}>
      <legend>Aval y declaración de IA</legend>
      <p>Con el aval, responsables de la agencia y del cliente firman lo que la campaña dice.</p>
      <div className={styles.pair}>
        <SelectField
          label="Aval"
          id={fieldName(`${path}.signOff.need`)}
          name={fieldName(`${path}.signOff.need`)}
          options={needs}
          value={signOff?.need ?? ''}
          disabled={readOnly}
          onChange={({ currentTarget }) => {
            const need = needs.find(({ value }) => value === currentTarget.value)?.value
            if (need) change({ need })
            else set({ signOff: null })
          }}
        />
        {signOff && (
          <>
            <SelectField
              label="Quién lo firma"
              id={fieldName(`${path}.signOff.sides`)}
              name={fieldName(`${path}.signOff.sides`)}
              options={sides}
              value={signOff.sides}
              disabled={readOnly}
              onChange={({ currentTarget }) => {
                const chosen = sides.find(({ value }) => value === currentTarget.value)
                if (chosen) change({ sides: chosen.value })
              }}
            />
            <NumberField
              label="Horas para firmar después del cierre"
              hint="De 0 a 720."
              path={`${path}.signOff.hoursAfterClosing`}
              value={signOff.hoursAfterClosing}
              readOnly={readOnly}
              onChange={(hoursAfterClosing) => change({ hoursAfterClosing })}
            />
          </>
        )}
      </div>
      {signOff && <p>Las declaraciones que se marcan al firmar se escriben en «Textos legales».</p>}
      <CheckboxField
        label="Pedir la declaración de IA"
        hint="Una inscripción sin ella estará incompleta."
        checked={asksAiDeclaration}
        disabled={readOnly}
        onChange={({ currentTarget }) => set({ asksAiDeclaration: currentTarget.checked })}
      />
    </fieldset>
  )
}
