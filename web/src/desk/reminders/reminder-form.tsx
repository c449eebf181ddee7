import { type FocusEvent, type ReactNode, use, useRef } from 'react'
import * as z from 'zod/mini'
import type { EntryFilter } from '@portal/contract/desk/entries-list.ts'
import { reminderRoutes, reminderSchema } from '@portal/contract/desk/reminders.ts'
import { call } from '../../api/call.ts'
import { asWritten } from '../filters/entry-list-state.ts'
import { MayChange } from '../../ui/action/may-change.ts'
import { Form } from '../../ui/form/form.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useDebounced } from '../../ui/browser/use-debounced.ts'
import { nobodyInWords } from './audience-in-words.ts'
import { insertAtCaret, PlaceholderButtons } from './placeholder-buttons.tsx'
import { ReminderPreview } from './reminder-preview.tsx'
import { usePreview, type WrittenReminder } from './reminder-queries.ts'
import { brandsInWords } from './send-reminder-dialog.tsx'
import styles from './reminder-form.module.css'

const textSchema = z.pick(reminderSchema, { subject: true, text: true })
export type ReminderText = z.output<typeof textSchema>

interface ReminderFormProps {
  filter: EntryFilter
  start: ReminderText
  /** The text that the fields hold now. */
  typed: ReminderText
  onEdit: (typed: ReminderText) => void
  /** Called when the person wants to send it, with the number of recipients as far as it is known. */
  onSend: (reminder: WrittenReminder, recipients: number) => void
  /** Why nothing can be sent now, in words. Undefined: it can. */
  blocked: string | undefined
  /** What stands above the fields. */
  children?: ReactNode
}

/** The reminder's fields, beside what the first brand would read (A68, A69). Read-only admins see the number. */
export function ReminderForm({ filter, start, typed, onEdit, onSend, blocked, children }: ReminderFormProps) {
  const preview = usePreview({ filter, ...useDebounced(typed) })
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const recipients = preview.data?.recipients
  const isNobody = recipients === 0
  const mayChange = use(MayChange)

  const remember = ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    field.current = currentTarget
  }

  const audience = (
    <output id="destinatarios" className={styles.recipients}>
      {preview.data ? (
        isNobody ? (
          nobodyInWords(filter, preview.data.optedOut)
        ) : (
          <>
            <strong>
              {recipients === 1 ? 'Lo recibirá 1 marca' : `Lo recibirán ${brandsInWords(recipients ?? 0)}`}
            </strong>
            , una sola vez{recipients === 1 ? '' : ' cada una'}.{optOutInWords(preview.data.optedOut)}
          </>
        )
      ) : (
        !preview.isError && 'Contando quién lo recibirá…'
      )}
      {blocked && ` ${blocked}`}
    </output>
  )

  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <h2>{mayChange ? 'Mensaje' : 'Cuántas marcas lo recibirán'}</h2>
        {mayChange ? (
          <Form
            schema={textSchema}
            failure={reminderRoutes.test.failure}
            onFailure={(message) => toast.error(message)}
            onEdit={({ subject, text }) => onEdit({ subject: String(subject), text: String(text) })}
            onSubmit={async (text, { pressed }) => {
              const reminder = { ...text, filter: asWritten(filter) }
              if (pressed !== 'test') return onSend(reminder, recipients ?? 0)
              toast.success((await call(reminderRoutes.test, { body: reminder })).message)
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
                  {recipients ? `Enviar a ${brandsInWords(recipients)}` : 'Enviar'}
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
            {children}
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
            <PlaceholderButtons onInsert={(word) => insertAtCaret(field.current ?? area.current, word)} />
            {audience}
          </Form>
        ) : (
          audience
        )}
      </div>
      <section aria-labelledby="vista-previa" className={styles.preview}>
        <h2 id="vista-previa">Así lo leerá la primera</h2>
        {preview.data ? (
          <ReminderPreview sample={preview.data.sample} />
        ) : (
          <LoadState query={preview}>
            <Skeleton rows={5} label="Preparando la vista previa…" />
          </LoadState>
        )}
      </section>
    </div>
  )
}

function optOutInWords(optedOut: number): string {
  if (optedOut === 0) return ''
  return optedOut === 1
    ? ' Otra pidió no recibir recordatorios.'
    : ` Otras ${optedOut} pidieron no recibir recordatorios.`
}
