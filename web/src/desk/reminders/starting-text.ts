import type { AboutEdition } from '@portal/contract/editions/edition.ts'

/** The text with which an announcement starts. */
export const startingAnnouncement = ({ name }: AboutEdition) => ({
  subject: '',
  text: `Hola, {nombre}:



El equipo de ${name}`,
})

/** The text with which a reminder starts. */
export const startingText = ({ name, support }: AboutEdition) => ({
  subject: `Falta poco para completar tu inscripción en ${name}`,
  text: `Hola, {nombre}:

Gracias por participar en ${name}. Aún tienes inscripciones sin enviar, y nos encantaría verlas en competencia:

{pendientes}

Cierre de inscripciones: {cierre}.

Si tienes alguna dificultad, escríbenos a ${support.email} y te ayudamos.

El equipo de ${name}`,
})
