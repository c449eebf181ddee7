import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useDocuments } from './document-queries.ts'

/** The notice on a judge's home while a document has to be accepted anew (E05, J09). */
export function DocumentsNotice() {
  const asked = useDocuments().data?.documents.filter(({ isAsked }) => isAsked) ?? []
  if (asked.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={asked.length === 1 ? 'Tienes un documento por aceptar' : 'Tienes documentos por aceptar'}
      action={
        <ButtonLink to="/juez/documentos" size="small">
          Leer y aceptar
        </ButtonLink>
      }
    >
      {new Intl.ListFormat('es').format(asked.map(({ document }) => document.title))}. Toma unos minutos y sin
      ello no puede abrirse tu ronda.
    </Notice>
  )
}
