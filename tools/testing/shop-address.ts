/** Where the business is, without which no newsletter and no reminder is sent. */
export const testShopAddress = {
  name: 'Stillmade',
  line1: '12 Sydenham Road',
  line2: '',
  suburb: 'Marrickville',
  state: 'NSW',
  postcode: '2204',
} as const;
