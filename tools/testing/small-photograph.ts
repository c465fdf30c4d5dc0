/** One grey-green of 60 × 40 px: the picture that journeys send. All sizes of it are made with the template (database.ts). */
export const smallPhotographBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAMAAACVZWnNAAAAA1BMVEWpu6XQXnshAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVRIx+3B' +
    'MQEAAADCoPVPbQwfoAAAeBgJiAABJcSfhgAAAABJRU5ErkJggg==',
  'base64',
);
