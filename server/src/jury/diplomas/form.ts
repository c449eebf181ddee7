/** The form of diplomas that name the organiser and the chair, and have a QR code (F12). */
export const NAMES_ORGANISER = 2
