import { Notice } from '../../ui/feedback/notice.tsx'

/** Why nothing of an edition can be changed any more (E14). */
export const ArchivedNotice = ({ about }: { about: { name: string; year: number } }) => (
  <Notice title={`${about.name} ${about.year} es una edición archivada`}>
    Puedes ver e imprimir todo lo que inscribiste, pero ya no se puede inscribir, modificar ni enviar.
  </Notice>
)
