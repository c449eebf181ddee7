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
    /** The words after 'Mostrar', so that two toggles in one form have different names. */
    what?: string
    /**
     * Returns what is shown about the password below the field while it is typed. The describing text has the given
     * id.
     */
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
    // A shown password is hidden as the form is sent. Otherwise the browser would remember it as an ordinary text,
    // and it would stay readable meanwhile.
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
