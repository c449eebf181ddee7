import { useState } from 'react'
import type { Program } from '@portal/contract/editions/reference.ts'
import { LEAST_JUDGES } from '@portal/contract/jury/rounds/load.ts'
import { exceptionSchema, resultRoutes, type Unsealing } from '@portal/contract/jury/results/results.ts'
import { call } from '../../api/call.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { Table } from '../../ui/table/table.tsx'
import { formatTime } from '../../ui/words/instants.ts'
import { inDigits } from '../../ui/words/quantities.ts'
import { useSetUnsealing } from './result-queries.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import styles from './results.module.css'

interface CoverageProps {
  unsealing: Unsealing
  program: Program
  isEditable: boolean
}

type Category = Unsealing['categories'][number]

/** Shows where sheets are missing, and why the results are opened all the same (J31). */
export function Coverage({ unsealing, program, isEditable }: CoverageProps) {
  const [explained, setExplained] = useState<Category>()
  const [ended, setEnded] = useState<Category>()
  const setUnsealing = useSetUnsealing()
  const roundId = unsealing.round.id

  async function end(category: Category) {
    const params = { roundId, categoryId: category.id }
    setUnsealing((await call(resultRoutes.endException, { params })).unsealing)
    toast.success(`Quitamos la excepción de ${category.name}.`)
  }

  return (
    <section aria-labelledby="cobertura" className={styles.section}>
      <h2 id="cobertura">Planillas que cuentan</h2>
      <Table label="Planillas por categoría" className={styles.coverage}>
        <thead>
          <tr>
            <th scope="col">Categoría</th>
            <th scope="col">Inscripciones</th>
            <th scope="col">Con menos de {LEAST_JUDGES}</th>
            <th scope="col">Excepción</th>
          </tr>
        </thead>
        <tbody>
          {unsealing.categories.map((category) => (
            <tr key={category.id}>
              <th scope="row">
                <CategoryName category={category} />
              </th>
              <td>{inDigits(category.entries)}</td>
              <td>
                {category.below === 0 ? (
                  <StateLabel tone="sent" icon="check">
                    Ninguna
                  </StateLabel>
                ) : (
                  inDigits(category.below)
                )}
              </td>
              <td>
                {category.exception && (
                  <p>
                    {category.exception.reason}
                    <span className={styles.who}>
                      {category.exception.by ?? 'Una persona que ya no está'},{' '}
                      {formatTime(category.exception.at, program)}
                    </span>
                  </p>
                )}
                {isEditable && category.exception && (
                  <Button changes variant="quiet" size="small" onClick={() => setEnded(category)}>
                    Quitar<VisuallyHidden> la excepción de {category.name}</VisuallyHidden>
                  </Button>
                )}
                {isEditable && !category.exception && category.below > 0 && (
                  <Button changes size="small" onClick={() => setExplained(category)}>
                    Registrar por qué
                  </Button>
                )}
                {!category.exception && category.below === 0 && '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {explained && (
        <ExceptionDialog roundId={roundId} category={explained} onClose={() => setExplained(undefined)} />
      )}
      <ConfirmDialog
        open={ended !== undefined}
        title={`¿Quitar la excepción de ${ended?.name ?? ''}?`}
        confirmText="Quitar"
        busyText="Quitando…"
        failure={resultRoutes.endException.failure}
        onClose={() => setEnded(undefined)}
        onConfirm={async () => ended && end(ended)}
      >
        Mientras falten planillas y no haya otra, los resultados no se podrán abrir.
      </ConfirmDialog>
    </section>
  )
}

interface ExceptionDialogProps {
  roundId: number
  category: { id: number; name: string }
  onClose: () => void
}

/** Asks why a category is unsealed although some of its entries have too few sheets (J31). */
function ExceptionDialog({ roundId, category, onClose }: ExceptionDialogProps) {
  const form = useFormDraft(`coverage-exception:${roundId}:${category.id}`, { reason: '' })
  const setUnsealing = useSetUnsealing()
  return (
    <DraftDialog
      form={form}
      title={`Abrir ${category.name} con pocas planillas`}
      labels={{ reason: 'Motivo' }}
      submitText="Registrar"
      busyText="Registrando…"
      onClose={onClose}
      schema={exceptionSchema}
      failure={resultRoutes.makeException.failure}
      aria-label="Excepción de cobertura"
      onSubmit={async (body, { close }) => {
        const params = { roundId, categoryId: category.id }
        setUnsealing((await call(resultRoutes.makeException, { params, body })).unsealing)
        toast.success(`Registramos la excepción de ${category.name}.`)
        close()
      }}
    >
      <p>
        Con menos planillas el puntaje es menos seguro. Quien acepte abrir los resultados leerá este motivo.
      </p>
      <TextareaField
        name="reason"
        label="Motivo"
        hint="Queda en la actividad."
        rows={3}
        maxLength={500}
        defaultValue={form.start.reason}
      />
    </DraftDialog>
  )
}
