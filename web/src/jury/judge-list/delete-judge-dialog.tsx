import { TRASH_DAYS } from '@portal/contract/desk/trash.ts'
import { type Judge, judgeRoutes } from '@portal/contract/jury/judges.ts'
import { call } from '../../api/call.ts'
import { isGone, useEnding } from '../../api/use-ending.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { fullName } from '../judges/judge-actions.tsx'
import { useRefreshJudges } from '../judges/judge-queries.ts'
import { useJudgeProgram } from '../judges/use-judge-program-id.ts'

interface DeleteJudgeDialogProps {
  judge: Judge
  onClose: () => void
}

/** S20.1 */
export function DeleteJudgeDialog({ judge, onClose }: DeleteJudgeDialogProps) {
  const program = useJudgeProgram()
  const staysElsewhere = judge.programIds.length > 1
  const refreshJudges = useRefreshJudges()
  const end = useEnding()
  const remove = async () => {
    const params = { judgeId: judge.id, programId: program.id }
    const query = { isLast: staysElsewhere ? 'no' : 'yes' } as const
    try {
      await end<unknown>(() => call(judgeRoutes.remove, { params, query }), undefined)
      toast.success('Juez eliminado con éxito')
    } catch (error) {
      if (!isGone(error)) throw error
      toast.info('Otra persona ya eliminó a este juez.')
    } finally {
      await refreshJudges()
    }
  }
  return (
    <ConfirmDialog
      open
      title="Eliminar juez"
      failure={judgeRoutes.remove.failure}
      onClose={onClose}
      onConfirm={remove}
    >
      {staysElsewhere ? (
        <p>
          <strong>{fullName(judge)}</strong> dejará de ser juez de <strong>{program.label}</strong> y seguirá
          en sus otros programas, con el mismo acceso. Sale de las rondas de este programa que aún no tienen
          resultados: sus planillas se conservan, y no cuentan.
        </p>
      ) : (
        <>
          <p>
            ¿Seguro que quieres eliminar a <strong>{fullName(judge)}</strong>? Desde aquí no se puede
            deshacer. Durante {TRASH_DAYS} días, quien administra el premio puede recuperarlo de la papelera.
          </p>
          <p>
            Sale de las rondas que aún no tienen resultados: sus planillas se conservan, y no cuentan. Vuelven
            a contar si se recupera antes de abrir los resultados.
          </p>
        </>
      )}
      <p>Si preside un panel de esas rondas, ese panel queda sin presidencia.</p>
      {judge.participationAccepted && !staysElsewhere && (
        <p>
          Ya confirmó su participación: perderá su acceso y se conservará la constancia de los documentos
          aceptados.
        </p>
      )}
    </ConfirmDialog>
  )
}
