import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '../action/button.tsx'
import { classNames } from '../browser/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { VisuallyHidden } from '../browser/visually-hidden.tsx'
import styles from './password-field.module.css'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** Completes 'Mostrar …' so that two toggles of one form differ. */
    what?: string
    /** What is said of the password below the field while it is typed; the text it describes the field by has the id. */
    renderRules?: (typed: string, id: string) => ReactNode
  }

export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    hint,
    optional,
    error,
    id,
    name,
    className,
    what = 'contraseña',
    renderRules,
    ...input
  } = props
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
              aria-describedby={classNames(control['aria-describedby'], renderRules && rulesId) || undefined}
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
          {renderRules?.(typed, rulesId)}
        </>
      )}
    </Field>
  )
}
