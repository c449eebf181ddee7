import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../action/button.tsx'
import { classNames } from '../browser/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from '../media/icon.tsx'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import styles from './password-field.module.css'

export interface PasswordRule {
  label: string
  test: (password: string) => boolean
}

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Completes 'Mostrar …' so that two toggles of one form differ. */
    what?: string
    /** Ticked off below the field while typing. */
    rules?: readonly PasswordRule[]
  }

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, optional, error, id, name, className, what = 'contraseña', rules, ...input } = props
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [typed, setTyped] = useState('')
  const element = useRef<HTMLInputElement>(null)
  const rulesId = useId()

  useEffect(() => {
    const form = element.current?.form
    const hide = () => setShown(false)
    const clear = () => setTyped('')
    // Shown text would be kept by the browser's form memory and stay readable while the form is sent.
    form?.addEventListener('submit', hide)
    form?.addEventListener('reset', clear)
    return () => {
      form?.removeEventListener('submit', hide)
      form?.removeEventListener('reset', clear)
    }
  }, [])

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <Field {...{ label, hint, optional, error, id, name, className }}>
      {(control) => (
        <>
          <div className={styles.box}>
            <input
              autoCapitalize="none"
              spellCheck={false}
              aria-required={!optional}
              {...input}
              {...control}
              ref={element}
              name={name}
              type={shown ? 'text' : 'password'}
              className={classNames(control.className, styles.input)}
              aria-describedby={classNames(control['aria-describedby'], rules && rulesId) || undefined}
              onInput={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              onBlur={() => setCapsLock(false)}
            />
            <Button
              variant="quiet"
              size="small"
              icon={shown ? 'eye-off' : 'eye'}
              className={styles.toggle}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Ocultar' : 'Mostrar'}
              <VisuallyHidden> {what}</VisuallyHidden>
            </Button>
          </div>
          <output className={styles.caps}>{capsLock && 'Bloq Mayús está activado.'}</output>
          {rules && (
            <ul id={rulesId} className={styles.rules}>
              {rules.map((rule) => (
                <PasswordRuleLine
                  key={rule.label}
                  label={rule.label}
                  met={typed !== '' && rule.test(typed)}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}

const PasswordRuleLine = ({ label, met }: { label: string; met: boolean }) => (
  <li className={classNames(styles.rule, met && styles.met)}>
    <Icon name={met ? 'check' : 'minus'} />
    {label}
    {met && <VisuallyHidden> (cumplida)</VisuallyHidden>}
  </li>
)
