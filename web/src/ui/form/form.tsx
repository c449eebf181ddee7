import {
  type InputEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { Actions } from '../action/actions.tsx'
import { classNames } from '../browser/class-names.ts'
import {
  failureIssues,
  failureMessage,
  failureNotice,
  type Issue,
  issuesByName,
} from '../feedback/failure-message.ts'
import { FormContext } from './form-context.ts'
import { controlsOf, focusField, hasField, setField } from './form-controls.ts'
import { readValues } from './form-values.ts'
import { Notice } from '../feedback/notice.tsx'
import { toast } from '../feedback/toast.ts'
import { forgetTyped, markTyped } from './typed-forms.ts'
import styles from './form.module.css'

const TYPED_IS_KEPT = 'Revisa tu conexión y vuelve a intentarlo; lo que escribiste sigue aquí.'

export interface FormHandle {
  /** Returns what is typed now, before the schema checks it. */
  values(): Record<string, unknown>
  set(name: string, value: string | boolean): void
  focus(name: string): void
  reset(): void
  /** Shows issues at their fields. `counted` false: the form doesn't say how many there are. */
  showIssues(issues: readonly Issue[], options?: { counted: boolean }): void
  /** Returns whether the form is still shown as it was submitted. If so, the person may be led to the next page. */
  isAsSubmitted(): boolean
  /** The `value` of the submit button that was pressed. */
  readonly pressed: string | undefined
}

export interface FormProps<S extends z.ZodMiniType> {
  /**
   * The schema, or a function that loads it when it is first needed, so that its code is not part of the first
   * screen.
   */
  schema: S | (() => Promise<S>)
  /** Submits the form. When it rejects, the message is shown below the form, and the issues at their fields. */
  onSubmit: (values: z.output<S>, form: FormHandle) => void | Promise<void>
  /** The message for a failure without a message of the server. */
  failure?: string
  /** Returns what stands below the form instead of the message, for a failure that needs more than a sentence. */
  explain?: ((error: unknown) => ReactNode) | undefined
  onInvalid?: (firstMessage: string) => void
  onFailure?: (message: string, error: unknown) => void
  /** Called at each keystroke with the raw values, for drafts. */
  onEdit?: (values: Record<string, unknown>) => void
  /** The buttons, below the alert. */
  actions?: ReactNode
  children?: ReactNode
  className?: string | undefined
  ref?: Ref<FormHandle>
  'aria-label'?: string
}

interface Faults {
  issues: Record<string, string>
  /**
   * Names of fields that the server refused. Only an edit removes them, because the schema knows nothing of them.
   */
  served: ReadonlySet<string>
  failure: ReactNode
  counted: boolean
}

const NO_FAULTS: Faults = { issues: {}, served: new Set(), failure: undefined, counted: true }

export function Form<S extends z.ZodMiniType>(props: FormProps<S>) {
  const { schema, onSubmit, failure, explain, onInvalid, onFailure, onEdit, actions, children } = props
  const element = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const running = useRef(false)
  /** The values when saving began. */
  const submitted = useRef('')
  /** Whether the current try has faults to show. */
  const shown = useRef(false)
  const loaded = useRef<S>(undefined)
  const [tried, setTried] = useState(false)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, setBusy] = useState(false)
  const [pressed, setPressed] = useState<string>()

  const rulesNow = () => (typeof schema === 'function' ? loaded.current : schema)

  const values = () => readValues(controlsOf(element.current))

  const asText = () => JSON.stringify(values())
  const isAsSubmitted = () => element.current?.isConnected === true && asText() === submitted.current

  useEffect(() => {
    const form = submitted
    return () => forgetTyped(form)
  }, [])

  const handle = (pressed: string | undefined): FormHandle => ({
    pressed,
    values,
    isAsSubmitted,
    set(name, value) {
      const wasAsSubmitted = isAsSubmitted()
      setField(element.current, name, value)
      if (wasAsSubmitted) submitted.current = asText()
    },
    focus: (name) => focusField(element.current, [name]),
    reset() {
      element.current?.reset()
      setTried(false)
      setFaults(NO_FAULTS)
    },
    showIssues: (issues, options) => show(issuesByName(issues), undefined, true, options),
  })
  useImperativeHandle(props.ref, () => handle(pressed))

  /** Shows faults before the focus moves, so that screen readers read their text with the field. */
  function show(
    found: Record<string, string>,
    words: string | undefined,
    fromServer: boolean,
    { counted = true, explanation }: { counted?: boolean; explanation?: ReactNode } = {},
  ) {
    shown.current = true
    const names = Object.keys(found)
    const homeless = names.filter((name) => !hasField(element.current, name))
    const isAtField = homeless.length < names.length
    // A message that is shown at a field isn't repeated below the form.
    const said = new Set([isAtField ? undefined : words, ...homeless.map((name) => found[name])])
    flushSync(() => {
      setTried(true)
      setFaults({
        issues: found,
        served: new Set(fromServer ? names : []),
        failure: explanation || [...said].filter(Boolean).join(' '),
        counted,
      })
    })
    if (!focusField(element.current, names)) alert.current?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // The events of a dialog's form that is inside this one in React's tree bubble up to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (running.current) return

    const { submitter } = event.nativeEvent
    const used = submitter instanceof HTMLButtonElement && submitter.value ? submitter.value : undefined
    setPressed(used)

    running.current = true
    try {
      if (typeof schema === 'function') loaded.current ??= await schema()
      const rules = rulesNow()
      if (!rules) return
      const parsed = rules.safeParse(values())
      if (!parsed.success) {
        show(issuesByName(parsed.error.issues), undefined, false)
        onInvalid?.(parsed.error.issues[0]?.message ?? '')
        return
      }
      setBusy(true)
      submitted.current = asText()
      shown.current = false
      // The messages of the last try stay until this one is over, so that nothing moves under a pointer that clicks
      // again.
      await onSubmit(parsed.data, handle(used))
      if (!shown.current) {
        setFaults(NO_FAULTS)
        toast.clearOldErrors()
      }
      if (!shown.current && asText() === submitted.current) forgetTyped(submitted)
    } catch (error) {
      const words = failureMessage(error, failure)
      flushSync(() => setBusy(false))
      show(issuesByName(failureIssues(error)), failureNotice(error, failure, TYPED_IS_KEPT), true, {
        explanation: explain?.(error),
      })
      onFailure?.(words, error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /**
   * After a failed try, faults disappear as they are fixed. New faults are shown at the next try: if they were
   * shown on leaving a field, they would move the page under a pointer that is about to click.
   */
  function recheck(event: InputEvent<HTMLFormElement>) {
    const control = event.target
    if (!(control instanceof Element) || control.closest('form') !== element.current) return
    const name = control.getAttribute('name')?.replace(/\[\]$/, '')
    if (event.nativeEvent.isTrusted) markTyped(submitted)
    onEdit?.(values())
    const rules = rulesNow()
    if (!tried || !name || !rules) return

    const parsed = rules.safeParse(values())
    const found = parsed.success ? {} : issuesByName(parsed.error.issues)
    setFaults(({ issues, served, failure: words, counted }) => {
      const next: Record<string, string> = {}
      for (const [known, message] of Object.entries(issues)) {
        const kept = served.has(known) && known !== name ? message : found[known]
        if (kept) next[known] = kept
      }
      return { issues: next, served, failure: words, counted }
    })
  }

  const state = useMemo(() => ({ issues: faults.issues, busy, pressed }), [faults.issues, busy, pressed])
  const faulty = Object.keys(faults.issues).length

  return (
    <FormContext value={state}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of its fields come up here */}
      <form
        ref={element}
        aria-label={props['aria-label']}
        className={classNames(styles.form, props.className)}
        noValidate
        onSubmit={submit}
        onInput={recheck}
      >
        {children}
        {faults.failure && (
          <Notice tone="error" live ref={alert}>
            {faults.failure}
          </Notice>
        )}
        {!faults.failure && faults.counted && faulty > 1 && (
          <p className={styles.count}>Hay {faulty} campos por corregir.</p>
        )}
        {actions && <Actions>{actions}</Actions>}
      </form>
    </FormContext>
  )
}
