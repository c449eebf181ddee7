import { edition } from '@portal/edition/edition.ts'

const { awardsName, support } = edition

/** What a reminder says until somebody writes it differently. */
export const startingText = {
  subject: `Falta poco para completar tu inscripción en ${awardsName}`,
  text: `Hola, {nombre}:

Gracias por participar en ${awardsName}. Aún tienes inscripciones sin enviar, y nos encantaría verlas en competencia:

{pendientes}

Cierre de inscripciones: {cierre}.

Si tienes alguna dificultad, escríbenos a ${support.email} y te ayudamos.

El equipo de ${awardsName}`,
}
