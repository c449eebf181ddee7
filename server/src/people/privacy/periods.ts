import { SIGNERS_KEPT_DAYS } from '@portal/contract/people/privacy.ts'

/** Retention periods: days after which data is deleted, and the description that admins read. */
export const retention = {
  /** A session ends within a day; a month is enough to look into a break-in. */
  sessions: { days: 30, what: 'Sesiones terminadas' },
  /** As long as the sessions that the codes opened. */
  codes: {
    days: 30,
    what: 'Códigos y enlaces usados o vencidos (un cambio de correo, tanto como los correos a la dirección anterior)',
  },
  /** They last an hour. */
  signIns: { days: 1, what: 'Ingresos con una empresa que nadie terminó' },
  /** The activity says who invited whom. */
  invitations: { days: 30, what: 'Invitaciones al equipo usadas, retiradas o vencidas' },
  /** As long as their mails, which name who invited: whoever is deleted is found by them. */
  brandInvitations: { days: 365, what: 'Invitaciones a marcas usadas, retiradas o vencidas' },
  /** The windows of limits last hours. One more day lets the operator examine yesterday's attack. */
  limits: { days: 1, what: 'Registro de intentos para prevenir abusos' },
  /** Notifications that were read stay for about a season of entries. */
  notifications: { days: 180, what: 'Notificaciones leídas (menos la última de cada inscripción)' },
  /** An unconfirmed registration reserves its address for nobody (L08). The link is valid for hours. */
  unverified: { days: 7, what: 'Cuentas de marca que nunca verificaron su correo y no tienen campañas' },
  /** Complaints about an edition come within the year after it. */
  mails: {
    days: 365,
    what: 'Correos, con su dirección y su texto (menos los comprobantes de envío y las invitaciones a jueces)',
  },
  /** A season of entries: for questions about what somebody was told. */
  mailTexts: { days: 180, what: 'Textos de correos que se pueden volver a leer, sin sus enlaces personales' },
  /** As long as the mails that they became. */
  mailings: { days: 365, what: 'Recordatorios y anuncios, con su texto y sus destinatarios' },
  /** As long as the activity, which refers to their accounts. */
  admins: { days: 730, what: 'Datos de quienes dejaron el equipo o una marca' },
  /** Until the jury of the next edition is invited. */
  judges: {
    days: 180,
    what: 'Datos de jueces eliminados (sus constancias de consentimiento se conservan)',
  },
  /** Longer than a judge's account: results may be disputed within the limitation period of most claims. */
  sheets: {
    days: 1825,
    what: 'Planillas de juez: nombre, notas, comentarios y lo que vio (los puntajes se conservan con un número)',
  },
  /** Minutes prove who won. After ten years nobody asks any longer who signed. */
  minutes: {
    days: 3650,
    what: 'Actas: nombres de quienes participaron y firmaron (lo resuelto se conserva)',
  },
  /** An edition later nobody asks who was to sign. */
  signatories: {
    days: 365,
    what: 'Responsables de avales que no firmaron (quienes firmaron, tanto como su firma)',
  },
  /** As long as minutes: what was signed is asked about as long as who won. */
  signers: {
    days: SIGNERS_KEPT_DAYS,
    what: 'Firmas de avales: quién firmó (lo que se firmó se conserva)',
  },
  /** Copies of restored data have no further use. */
  restored: { days: 7, what: 'Copias de lo que se recuperó de la papelera' },
  /** Two editions, so that an edition can be compared with the last one. */
  events: { days: 730, what: 'Registro de actividad' },
} as const satisfies Record<string, { days: number; what: string }>

export type RetentionPeriod = keyof typeof retention
/** The periods after which whole accounts are deleted, with everything that belongs to them. */
export type AccountPeriod = 'unverified' | 'admins' | 'judges'
export const retentionPeriods = Object.keys(retention) as RetentionPeriod[]
