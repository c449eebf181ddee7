import * as z from 'zod/mini'
import { pathId, oneOf, searchText } from '../platform/fields.ts'
import { roles } from '../platform/roles.ts'
import { route } from '../platform/route.ts'

/** Every recorded action with its Spanish description. */
export const auditLabels = {
  'campaign-created': 'Creó la campaña',
  'campaign-reused': 'Usó de nuevo una campaña',
  'campaign-changed': 'Cambió los datos de la campaña',
  'campaign-blocked': 'Indicó que la campaña no se pautó en el país',
  'campaign-unblocked': 'Desbloqueó la campaña',
  'campaign-deleted': 'Eliminó la campaña',
  'campaign-restored': 'Recuperó la campaña',
  'category-removed': 'Quitó la categoría',
  'category-restored': 'Recuperó la categoría',
  'file-added': 'Subió un video',
  'file-removed': 'Eliminó un video',
  'file-restored': 'Recuperó un video',
  'captions-set': 'Agregó subtítulos a un video',
  'captions-removed': 'Quitó los subtítulos de un video',
  'copy-retried': 'Pidió otra vez la versión para el jurado de un video',
  'entry-sent': 'Envió la inscripción',
  'judge-created': 'Agregó un juez',
  'judge-invited': 'Invitó a un juez',
  'judge-joined-program': 'Agregó un juez a otro programa',
  'judge-left-program': 'Quitó un juez de un programa',
  'judge-removed': 'Eliminó un juez',
  'judge-restored': 'Recuperó un juez',
  // The name is stored in rows.
  'bin-emptied': 'Vació la papelera',
  'terms-accepted': 'Aceptó los términos y condiciones',
  'judge-confirmed': 'Confirmó su participación como juez',
  'documents-accepted': 'Aceptó de nuevo un documento como juez',
  'edition-created': 'Creó la edición',
  'edition-imported': 'Creó la edición a partir de un archivo',
  'edition-changed': 'Cambió la edición',
  'edition-published': 'Publicó la edición',
  'edition-archived': 'Archivó la edición',
  'edition-removed': 'Eliminó el borrador de la edición',
  'program-changed': 'Cambió las fechas del programa',
  'extension-given': 'Dio una prórroga',
  'extension-ended': 'Quitó una prórroga',
  'entries-exported': 'Exportó inscripciones',
  'mailing-sent': 'Envió un recordatorio',
  'mail-resent': 'Reenvió un correo',
  'mail-corrected': 'Corrigió la dirección de un correo',
  'brand-viewed': 'Vio el portal como la marca',
  'person-exported': 'Exportó los datos de una persona',
  'person-deleted': 'Eliminó los datos de una persona',
  'member-invited': 'Invitó a una persona al equipo',
  'invitation-withdrawn': 'Retiró una invitación al equipo',
  'member-joined': 'Entró al equipo',
  'member-level-changed': 'Cambió el nivel de acceso de una persona',
  'member-removed': 'Quitó el acceso de una persona',
  'entry-version-made': 'Creó una versión de una inscripción evaluada',
  'entry-left-out': 'Dejó una inscripción fuera de la evaluación',
  'entry-redacted': 'Ocultó texto de una inscripción evaluada',
  'disqualification-asked': 'Pidió descalificar una inscripción',
  'entry-disqualified': 'Descalificó una inscripción',
  'disqualification-undone': 'Deshizo la descalificación de una inscripción',
  'round-created': 'Creó una ronda',
  'round-changed': 'Cambió una ronda',
  'round-removed': 'Eliminó una ronda',
  'round-assigned': 'Asignó las inscripciones de una ronda',
  'round-opened': 'Abrió una ronda',
  'round-closed': 'Cerró una ronda',
  'round-time-given': 'Dio más tiempo a un juez',
  'round-judge-added': 'Agregó un juez a una ronda',
  'round-judge-removed': 'Retiró a un juez de una ronda',
  'round-judge-restored': 'Restituyó a un juez en una ronda',
  'judges-reminded': 'Recordó a los jueces su ronda',
  'conflicts-confirmed': 'Confirmó conflictos de interés',
  'dismissal-asked': 'Pidió descartar un conflicto de interés',
  'conflict-dismissed': 'Descartó un conflicto de interés',
  'company-group-changed': 'Cambió un grupo de empresas',
  'conflicts-declared': 'Declaró sus relaciones como juez',
  'conflict-told': 'Declaró un conflicto al juzgar una inscripción',
  'comments-shared': 'Compartió comentarios del jurado con las marcas',
  'comments-withheld': 'Reservó comentarios del jurado',
  'sheet-reopened': 'Reabrió una planilla entregada',
  'retention-applied': 'Eliminó datos cuyo plazo venció',
} as const
export type AuditAction = keyof typeof auditLabels
export const auditActions = Object.keys(auditLabels) as AuditAction[]

export const auditEventSchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Null: the system, or its operator. */
  actor: z.nullable(z.object({ name: z.string(), role: z.enum(roles) })),
  action: z.enum(auditActions),
  brandId: z.nullable(z.int()),
  /** Null also when the campaign was deleted. */
  campaignId: z.nullable(z.int()),
  /** Details at the time of the event, as Spanish label and value. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

export const auditRoutes = {
  list: route({
    id: 'A61',
    summary: 'Who did what when, newest first, a page at a time',
    method: 'GET',
    path: '/admin/audit',
    access: ['admin'],
    query: z.object({
      search: z.optional(searchText),
      action: z.optional(oneOf(auditActions)),
      brandId: z.optional(pathId),
      campaignId: z.optional(pathId),
      /** Id of the last event of the page before. */
      before: z.optional(pathId),
    }),
    response: z.object({ events: z.array(auditEventSchema), nextBefore: z.nullable(z.int()) }),
    failure: 'No pudimos cargar la actividad',
  }),
}
