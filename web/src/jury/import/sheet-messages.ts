/** V60 */
export const WRONG_KIND = 'El archivo no es un formato válido. Por favor, sube un archivo .xls o .xlsx.'
/** V65 */
export const UNREADABLE = 'Error al procesar el archivo. Asegúrate de que sea un archivo .xls o .xlsx válido.'
