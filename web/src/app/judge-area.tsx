import { useSheetQueue } from '../jury/sheets/queue/sheet-queue.ts'
import { useToastPosition } from '../ui/feedback/toast.ts'
import { SignedInArea } from './signed-in-area.tsx'

/** R08 */
const items = [
  { to: '/juez', label: 'Inicio', end: true },
  { to: '/juez/perfil', label: 'Perfil', also: ['/juez/contraseña', '/juez/contrasena', '/juez/seguridad'] },
]

export function JudgeArea() {
  // Marks that an earlier session could not send are sent now, whichever page the judge opens.
  useSheetQueue()
  // S19.5
  useToastPosition('top-center')
  return <SignedInArea home="/juez" items={items} notificationsPath="/juez/notificaciones" />
}
