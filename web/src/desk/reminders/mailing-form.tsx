import { type FocusEvent, type ReactNode, use, useRef } from 'react'
import type { MailingText, mailingTextSchema } from '@portal/contract/desk/mailings.ts'
import { MayChange } from '../../ui/action/may-change.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { insertAtCaret, PlaceholderButtons } from './placeholder-buttons.tsx'
import type { Writing } from './composer.tsx'
import styles from './mailing-form.module.css'

interface MailingFormProps extends Omit<Writing, 'onSend' | 'typed'> {
  schema: typeof mailingTextSchema
  /** The placeholders, with what they mean. */
  placeholders: Readonly<Record<string, string>>
  /** How many people get it, as far as it is known; and in words, as '3 marcas'. */
  recipients: number | undefined
  recipientsInWords: string
  /** Says who gets it, or why nobody does. Read-only admins see it alone, under the title. */
  reach: ReactNode
  reachTitle: string
  testFailure: string
  onSend: (text: MailingText) => void
  /** Sends it to whoever writes it, and returns what the server says. */
  onTest: (text: MailingText) => Promise<{ message: string }>
  previewTitle: string
  preview: ReactNode
}

/** The fields of what is written to many, beside what the first of them would read. */
export function MailingForm(props: MailingFormProps) {
  const { schema, placeholders, recipients, recipientsInWords, reach, reachTitle, previewTitle, preview } =
    props
  const { start, notice, blocked, testFailure, onEdit, onSend, onTest } = props
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const mayChange = use(MayChange)

  const remember = ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    field.current = currentTarget
  }

  const audience = (
    <output id="destinatarios" className={styles.recipients}>
      {reach}
      {blocked && ` ${blocked}`}
    </output>
  )

  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <h2>{mayChange ? 'Mensaje' : reachTitle}</h2>
        {mayChange ? (
          <Form
            schema={schema}
            failure={testFailure}
            onFailure={(message) => toast.error(message)}
            onEdit={({ subject, text }) => onEdit({ subject: String(subject), text: String(text) })}
            onSubmit={async (text, { pressed }) => {
              if (pressed !== 'test') return onSend(text)
              toast.success((await onTest(text)).message)
            }}
            actions={
              <>
                <SubmitButton
                  changes
                  value="send"
                  icon="send"
                  aria-describedby="destinatarios"
                  disabled={!recipients || blocked !== undefined}
                >
                  {recipients ? `Enviar a ${recipientsInWords}` : 'Enviar'}
                </SubmitButton>
                <SubmitButton
                  changes
                  value="test"
                  variant="secondary"
                  icon="mail"
                  busyText="Enviando la prueba…"
                  disabled={!recipients}
                >
                  Enviarme una prueba
                </SubmitButton>
              </>
            }
          >
            {notice}
            <TextField
              name="subject"
              label="Asunto"
              maxLength={150}
              autoComplete="off"
              defaultValue={start.subject}
              onFocus={remember}
            />
            <TextareaField
              ref={area}
              name="text"
              label="Mensaje"
              maxLength={4000}
              rows={12}
              defaultValue={start.text}
              onFocus={remember}
            />
            <PlaceholderButtons
              placeholders={placeholders}
              onInsert={(word) => insertAtCaret(field.current ?? area.current, word)}
            />
            {audience}
          </Form>
        ) : (
          audience
        )}
      </div>
      <section aria-labelledby="vista-previa" className={styles.preview}>
        <h2 id="vista-previa">{previewTitle}</h2>
        {preview}
      </section>
    </div>
  )
}
