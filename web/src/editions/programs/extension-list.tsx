import { useRef, useState } from 'react'
import { programRoutes, type ProgramSettings } from '@portal/contract/editions/programs.ts'
import { call } from '../../api/call.ts'
import { ALREADY_DONE, useEnding } from '../../api/use-ending.ts'
import { useRefreshEditions } from '../../catalog/refresh-editions.ts'
import { Button } from '../../ui/action/button.tsx'
import { keepFocus } from '../../ui/browser/keep-focus.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ExtensionDialog } from './extension-dialog.tsx'
import { formatWithWeekday } from '../../ui/words/instants.ts'
import styles from './extension-list.module.css'
import { Stack } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'

type Extension = ProgramSettings['extensions'][number]

interface ExtensionListProps {
  settings: ProgramSettings
  readOnly: boolean
}

/** The brands that have an extension. */
export function ExtensionList({ settings: { program, extensions }, readOnly }: ExtensionListProps) {
  const [giving, setGiving] = useState(false)
  const [ending, setEnding] = useState<Extension | null>(null)
  const give = useRef<HTMLButtonElement>(null)

  return (
    <Stack gap={4}>
      <div className={styles.head}>
        <div>
          <h3>Prórrogas</h3>
          <p>
            {program.entriesCloseAt === null
              ? 'Este programa no tiene cierre: no hacen falta.'
              : `Marcas que ${readOnly ? 'pudieron' : 'pueden'} inscribir, editar y enviar después del cierre.`}
          </p>
        </div>
        {program.entriesCloseAt !== null && !readOnly && (
          <Button changes ref={give} icon="plus" onClick={() => setGiving(true)}>
            Dar una prórroga
          </Button>
        )}
      </div>
      {extensions.length === 0 ? (
        program.entriesCloseAt !== null && <p className={styles.none}>Ninguna marca tiene prórroga.</p>
      ) : (
        <ul className={styles.list} aria-label={`Prórrogas de ${program.label}`}>
          {extensions.map((extension) => (
            <li key={extension.brand.id}>
              <p className={styles.brand}>
                {extension.brand.name}
                <span>{extension.brand.email}</span>
              </p>
              <p className={text.figures}>Hasta el {formatWithWeekday(extension.entriesCloseAt, program)}</p>
              {!readOnly && (
                <Button
                  changes
                  size="small"
                  variant="quiet"
                  icon="cross"
                  aria-label={`Quitar la prórroga de ${extension.brand.name}`}
                  onClick={() => setEnding(extension)}
                >
                  Quitar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {giving && (
        <ExtensionDialog program={program} extensions={extensions} onClose={() => setGiving(false)} />
      )}
      {ending && (
        <EndDialog
          program={program}
          extension={ending}
          onClose={() => {
            setEnding(null)
            // The button that asked for it may be gone.
            keepFocus(() => give.current?.focus())
          }}
        />
      )}
    </Stack>
  )
}

interface EndDialogProps {
  program: ProgramSettings['program']
  extension: Extension
  onClose: () => void
}

/** A60 */
function EndDialog({ program, extension: { brand, entriesCloseAt }, onClose }: EndDialogProps) {
  const refresh = useRefreshEditions()
  const end = useEnding()
  const params = { programId: program.id, brandId: brand.id }
  return (
    <ConfirmDialog
      open
      title="¿Quitar la prórroga?"
      confirmText="Quitar"
      busyText="Quitando…"
      failure={programRoutes.endExtension.failure}
      onClose={onClose}
      onConfirm={async () => {
        const take = () => call(programRoutes.endExtension, { params, query: { entriesCloseAt } })
        try {
          toast.success((await end(take, { message: ALREADY_DONE })).message)
        } finally {
          await refresh()
        }
      }}
    >
      {`${brand.name} tiene prórroga hasta el ${formatWithWeekday(entriesCloseAt, program)}. Sin ella volverá a regir el cierre del programa.`}
    </ConfirmDialog>
  )
}
