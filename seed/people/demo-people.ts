import type { Role } from '../../contracts/kernel/roles.ts';

type SignIn = {
  who: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  roles: Role[];
};

/** Who may sign in to the demonstration shop. The passwords are for everybody to read: the shop moves no money. */
export const signIns: readonly [SignIn, SignIn, SignIn] = [
  {
    who: 'the owner',
    email: 'owner@stillmade.example',
    password: 'linen and a long table',
    firstName: 'Marian',
    lastName: 'Doyle',
    roles: ['owner'],
  },
  {
    who: 'a customer with many orders',
    email: 'mabel@example.com',
    password: 'tea beside the hoop',
    firstName: 'Mabel',
    lastName: 'Okafor',
    roles: [],
  },
  {
    who: 'a customer who has just begun',
    email: 'theo@example.com',
    password: 'one brush at a time',
    firstName: 'Theo',
    lastName: 'Nguyen',
    roles: [],
  },
];

/** Other customers of the demonstration shop, none of whom exists: first name, last name. */
export const people: readonly (readonly [string, string])[] = [
  ['Aiyana', 'Cooper'],
  ['Beatrix', 'Lam'],
  ['Callum', 'Hughes'],
  ['Dorothea', 'Papadakis'],
  ['Eamon', 'Walsh'],
  ['Farida', 'Rahimi'],
  ['Greta', 'Lindqvist'],
  ['Hamish', 'Ferguson'],
  ['Imogen', 'Baker'],
  ['Jarrah', 'Williams'],
  ['Keiko', 'Tanaka'],
  ['Leila', 'Haddad'],
  ['Mateo', 'Rossi'],
  ['Nerida', 'Clarke'],
  ['Oscar', 'Petrov'],
  ['Priya', 'Menon'],
  ['Quentin', 'Moss'],
  ['Rosalind', 'Achterberg'],
  ['Seamus', 'O’Brien'],
  ['Talia', 'Goldberg'],
  ['Una', 'Kavanagh'],
  ['Vikram', 'Shah'],
  ['Winifred', 'Tran'],
  ['Xanthe', 'Dimitriou'],
  ['Yarran', 'Scott'],
  ['Zelda', 'Hoffmann'],
  ['Anneke', 'de Vries'],
  ['Brigid', 'Sullivan'],
  ['Chiara', 'Moretti'],
  ['Dimity', 'Harper'],
  ['Esther', 'Mbeki'],
  ['Flynn', 'McAllister'],
];

/** Streets, suburbs, states and postcodes where their parcels go. */
export const places = [
  ['14 Banksia Avenue', 'Marrickville', 'NSW', '2204'],
  ['3/88 Smith Street', 'Fitzroy', 'VIC', '3065'],
  ['27 Jacaranda Road', 'West End', 'QLD', '4101'],
  ['9 Ferry Lane', 'Darwin City', 'NT', '0800'],
  ['41 Wattle Street', 'Fremantle', 'WA', '6160'],
  ['6 Hill View Terrace', 'Battery Point', 'TAS', '7004'],
  ['112 Prospect Road', 'Prospect', 'SA', '5082'],
  ['5 Kingsley Street', 'Dickson', 'ACT', '2602'],
  ['230 Beach Road', 'Austinmer', 'NSW', '2515'],
  ['18 Myrtle Street', 'Castlemaine', 'VIC', '3450'],
  ['77 Range Road', 'Toowoomba City', 'QLD', '4350'],
  ['2 Quarry Court', 'Albany', 'WA', '6330'],
] as const;
