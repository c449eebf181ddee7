import type { ComponentProps } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form, type FormHandle, type FormProps } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { FormDraftNotice } from './draft-notices.tsx'
import type { useFormDraft } from './use-form-draft.ts'

type DraftDialogProps<S extends z.ZodMiniType> = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'eyebrow' | 'size' | 'onClose'
> &
  Pick<FormProps<S>, 'schema' | 'failure' | 'onFailure' | 'aria-label' | 'children'> &
  Pick<ComponentProps<typeof FormDraftNotice>, 'labels' | 'inWords'> & {
    form: Omit<ReturnType<typeof useFormDraft>, 'ground' | 'moveTo' | 'follow'>
    submitText: string
    busyText: string
    onSubmit: (values: z.output<S>, form: FormHandle & { close: () => void }) => Promise<void>
  }

/** A form in a dialog. Closing it throws its draft away; a session that ends closes nothing. */
export function DraftDialog<S extends z.ZodMiniType>({
  form,
  title,
  eyebrow,
  size = 'medium',
  labels,
  inWords,
  submitText,
  busyText,
  onSubmit,
  onClose,
  children,
  ...rest
}: DraftDialogProps<S>) {
  const close = () => {
    form.drop()
    onClose()
  }
  return (
    <Dialog open title={title} eyebrow={eyebrow} size={size} onClose={close}>
      <Form
        key={form.version}
        onEdit={form.keep}
        onFailure={(message) => toast.error(message)}
        {...rest}
        onSubmit={(values, handle) => onSubmit(values, { ...handle, close })}
        actions={
          <DialogActions>
            <Button onClick={close}>Cancelar</Button>
            <SubmitButton busyText={busyText}>{submitText}</SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice
          draft={form.draft}
          start={form.start}
          labels={labels}
          inWords={inWords}
          onUse={form.use}
          onDiscard={form.discard}
        />
        {children}
      </Form>
    </Dialog>
  )
}
