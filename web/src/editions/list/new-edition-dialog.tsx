import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { editionRoutes, type EditionSummary } from '@portal/contract/editions/editions.ts'
import type { Issue } from '@portal/contract/platform/failure-body.ts'
import { ApiError, call } from '../../api/call.ts'
import { useRefreshEditions } from '../../catalog/refresh-editions.ts'
import { useClientId } from '../../ui/browser/attempt.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { editionName, editionPath } from '../preparation/sections.ts'
import type { EditionFile } from '@portal/contract/editions/edition-file.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './editions-page.module.css'

interface NewEditionDialogProps {
  open: boolean
  /** The existing editions, newest first. */
  editions: readonly EditionSummary[]
  onClose: () => void
}

type Origin = 'edition' | 'empty' | 'file'

const schema = z.object({ origin: z.enum(['edition', 'empty', 'file']), from: z.optional(z.int()) })

export const NewEditionDialog = ({ open, ...dialog }: NewEditionDialogProps) =>
  open ? <OpenDialog {...dialog} /> : null

/** Makes an edition: empty, from another one, or from a file (E10, E18). */
function OpenDialog({ editions, onClose }: Omit<NewEditionDialogProps, 'open'>) {
  const [newest] = editions
  const [origin, setOrigin] = useState<Origin>(newest ? 'edition' : 'empty')
  const [files, setFiles] = useState<File[]>([])
  const [faults, setFaults] = useState<readonly Issue[]>([])
  const clientIdOf = useClientId()
  const navigate = useNavigate()
  const refresh = useRefreshEditions()

  async function createFrom(from: number | null) {
    const body = { from, clientId: clientIdOf({ from }) }
    return call(editionRoutes.create, { body })
  }

  async function importFrom(file: File) {
    const body = await readEditionFile(file)
    return call(editionRoutes.import, { query: { clientId: clientIdOf(body) }, body })
  }

  async function create({ from }: z.output<typeof schema>) {
    setFaults([])
    const [file] = files
    if (origin === 'file' && !file) return setFaults([{ path: '', message: 'Elige un archivo.' }])
    try {
      const { editionId } =
        origin === 'file' && file
          ? await importFrom(file)
          : await createFrom(origin === 'edition' ? (from ?? null) : null)
      await refresh()
      toast.success('Creamos el borrador.')
      await navigate(editionPath(editionId))
    } catch (error) {
      if (!(error instanceof ApiError) || origin !== 'file' || error.issues.length === 0) throw error
      setFaults(error.issues)
    }
  }

  return (
    <Dialog open title="Nueva edición" onClose={onClose}>
      <Form
        schema={schema}
        failure={editionRoutes.create.failure}
        aria-label="Nueva edición"
        onSubmit={create}
        // The draft may exist although the call failed, because only its answer may have been lost.
        onFailure={() => void refresh()}
      >
        <RadioGroup
          legend="Empezar desde"
          name="origin"
          defaultValue={origin}
          onChange={(choice) => {
            setOrigin(choice as Origin)
            setFaults([])
          }}
          options={[
            ...(newest
              ? [
                  {
                    value: 'edition',
                    label: 'Otra edición',
                    hint: 'Copia todo menos las fechas, las inscripciones y los jueces, y la prepara para el año siguiente.',
                  },
                ]
              : []),
            { value: 'empty', label: 'Una edición vacía', hint: 'Todo se escribe de nuevo.' },
            {
              value: 'file',
              label: 'Un archivo',
              hint: 'Una edición que se exportó de este portal o de otro.',
            },
          ]}
        />
        {origin === 'edition' && (
          <SelectField
            label="Edición"
            name="from"
            data-type="number"
            defaultValue={newest?.id}
            options={editions.map((edition) => ({ value: edition.id, label: editionName(edition) }))}
          />
        )}
        {origin === 'file' && (
          <Stack gap={6}>
            <FileDrop
              label="Archivo de la edición"
              accept={['application/json', '.json']}
              maxFiles={1}
              maxSize={5 * 1024 * 1024}
              sizeMessage="El archivo puede pesar hasta 5 MB."
              typeMessage="Elige un archivo .json que se exportó de un portal."
              files={files}
              onChange={(chosen) => {
                setFiles(chosen)
                setFaults([])
              }}
            />
            <FileFaults faults={faults} />
          </Stack>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <SubmitButton busyText="Creando…">Crear borrador</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** Returns the file's content, which the server checks. @throws the message for a file that isn't JSON */
async function readEditionFile(file: File): Promise<EditionFile> {
  try {
    return JSON.parse(await file.text()) as EditionFile
  } catch {
    // The error looks like that of a failed call, so that its words are shown.
    throw Object.assign(
      new Error(
        'No pudimos leer el archivo: no es JSON válido. Expórtalo de nuevo o revisa su último cambio.',
      ),
      { code: 'invalid_file' },
    )
  }
}

/** All faults of a file at once, each with its place in it (E18). */
function FileFaults({ faults }: { faults: readonly Issue[] }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) notice.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  return (
    <Notice
      ref={notice}
      tone="error"
      live
      title={`El archivo tiene ${counted(faults.length, 'error', 'errores')}`}
    >
      <ul className={styles.faults}>
        {faults.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {message}
            {path !== '' && <code>{path}</code>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
