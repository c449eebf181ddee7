import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  CODE_MINUTES,
  type ShownToSign,
  type Signature,
  signingRoutes,
} from '@portal/contract/entries/signing.ts'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, type FormHandle } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { callByLink, hasCode } from './signing-query.ts'
import styles from './signing.module.css'

const { name: nameSchema, code: codeSchema } = signingRoutes.sign.body.shape

const tickName = (index: number) => `statement-${index}`

/** The rule of the form: every statement, and once a code was mailed the name and the code. */
const schemaOf = ({ sections }: ShownToSign['statements'], needsCode: boolean) =>
  z.object({
    ...Object.fromEntries(
      sections.map((_, index) => [tickName(index), z.literal(true, { error: 'Marca esta declaración' })]),
    ),
    name: needsCode ? nameSchema : z.optional(z.string()),
    code: needsCode ? codeSchema : z.optional(z.string()),
  })

interface SigningFormProps {
  shown: ShownToSign
  /** Another value shows other content, whose statements are ticked anew. */
  content: string
  onSigned: (signature: Signature) => void
  /** Called when what was shown isn't what there is, or the link has ended. Nothing was signed. */
  onRefused: () => Promise<unknown>
  onGiveBack: () => void
}

/** Signs in two steps: each statement, then the mailed code and the typed name (C03). */
export function SigningForm({ shown, content, onSigned, onRefused, onGiveBack }: SigningFormProps) {
  const { statements, signatory, digests } = shown
  const [needsCode, setNeedsCode] = useState(false)
  const draft = useFormDraft(`signing-${signatory.id}`, { name: '' })
  const form = useRef<FormHandle>(null)
  useEffect(() => {
    if (needsCode) form.current?.focus('code')
  }, [needsCode])
  const again = useMutation({
    mutationFn: () => callByLink(signingRoutes.askCode),
    onSuccess() {
      toast.success('Te enviamos otro código. El anterior ya no sirve.')
      form.current?.focus('code')
    },
  })

  async function submit({ name = '', code = '' }: { name?: string | undefined; code?: string | undefined }) {
    try {
      if (!needsCode) {
        await callByLink(signingRoutes.askCode)
        setNeedsCode(true)
        return
      }
      const ticked = statements.sections.map((_, index) => index)
      const body = { name, version: statements.version, statements: ticked, code, digests }
      const signature = await callByLink(signingRoutes.sign, { body })
      draft.drop()
      onSigned(signature)
    } catch (error) {
      if (!hasCode(error, 'signed_content_changed') && !hasCode(error, 'link_ended')) throw error
      await onRefused()
    }
  }

  return (
    <Form
      ref={form}
      aria-label="Firma"
      schema={schemaOf(statements, needsCode)}
      onEdit={draft.keep}
      onSubmit={submit}
      failure={(needsCode ? signingRoutes.sign : signingRoutes.askCode).failure}
      actions={
        <>
          <SubmitButton busyText={needsCode ? 'Firmando…' : 'Enviando el código…'}>
            {needsCode ? 'Confirmar la firma' : 'Firmar'}
          </SubmitButton>
          <Button onClick={onGiveBack}>Devolver con una nota</Button>
        </>
      }
    >
      <fieldset>
        <legend className={styles.legend}>{statements.title}: marca cada una</legend>
        {statements.sections.map(({ heading, paragraphs }, index) => (
          <CheckboxField
            key={`${content} ${heading}`}
            name={tickName(index)}
            label={<strong>{heading}</strong>}
            hint={paragraphs.join(' ')}
          />
        ))}
      </fieldset>
      {needsCode ? (
        <Stack gap={4}>
          <Notice>{`El código llega a tu correo y vence en ${CODE_MINUTES} minutos.`}</Notice>
          <TextField
            className={styles.code}
            name="code"
            label="Código de seis cifras"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <TextField
            name="name"
            label="Tu nombre y apellido"
            hint="Escribirlo es tu firma."
            autoComplete="name"
            defaultValue={draft.start.name}
          />
          <div>
            <Button
              size="small"
              variant="quiet"
              busy={again.isPending}
              busyText="Enviando…"
              onClick={() => again.mutate()}
            >
              Enviar otro código
            </Button>
          </div>
        </Stack>
      ) : (
        <div>
          <p>Al firmar te enviaremos un código por correo.</p>
          <Button size="small" variant="quiet" onClick={() => setNeedsCode(true)}>
            Ya tengo un código
          </Button>
        </div>
      )}
    </Form>
  )
}
