import type { Place } from '../../../contracts/pricing/shipping/places.ts';

/**
 * A small table of our own: cities, larger towns and well-known suburbs, so that an address is written with fewer
 * keys. It is for the demonstration; a shop names a table of the whole country (291). Whoever lives elsewhere simply
 * goes on writing.
 */
const table = `
ACT Belconnen 2617, Braddon 2612, Canberra 2601, Dickson 2602, Gungahlin 2912, Kingston 2604, Tuggeranong 2900, Woden 2606
NSW Albury 2640, Alexandria 2015, Armidale 2350, Ashfield 2131, Avalon Beach 2107, Balmain 2041, Bankstown 2200, Batemans Bay 2536, Bathurst 2795, Bega 2550, Bellingen 2454, Berry 2535, Blacktown 2148, Bondi 2026, Bowral 2576, Broken Hill 2880, Byron Bay 2481, Campbelltown 2560, Castle Hill 2154, Cessnock 2325, Chatswood 2067, Coffs Harbour 2450, Cooma 2630, Cronulla 2230, Dee Why 2099, Dubbo 2830, Dulwich Hill 2203, Enmore 2042, Forster 2428, Glebe 2037, Gosford 2250, Goulburn 2580, Grafton 2460, Griffith 2680, Hornsby 2077, Hurstville 2220, Katoomba 2780, Kiama 2533, Kogarah 2217, Leichhardt 2040, Lismore 2480, Lithgow 2790, Liverpool 2170, Maitland 2320, Manly 2095, Marrickville 2204, Merimbula 2548, Mosman 2088, Mudgee 2850, Newcastle 2300, Newtown 2042, North Sydney 2060, Nowra 2541, Orange 2800, Paddington 2021, Parkes 2870, Parramatta 2150, Penrith 2750, Port Macquarie 2444, Queanbeyan 2620, Randwick 2031, Redfern 2016, Richmond 2753, Rozelle 2039, Ryde 2112, Surry Hills 2010, Sutherland 2232, Sydney 2000, Tamworth 2340, Taree 2430, Tweed Heads 2485, Ulladulla 2539, Wagga Wagga 2650, Windsor 2756, Wollongong 2500, Young 2594
NT Alice Springs 0870, Casuarina 0810, Darwin 0800, Darwin City 0800, Jabiru 0886, Katherine 0850, Nhulunbuy 0880, Palmerston 0830, Parap 0820, Tennant Creek 0860, Yulara 0872
QLD Ascot 4007, Atherton 4883, Biloela 4715, Brisbane City 4000, Broadbeach 4218, Bundaberg 4670, Burleigh Heads 4220, Caboolture 4510, Cairns 4870, Caloundra 4551, Charleville 4470, Chermside 4032, Coolangatta 4225, Emerald 4720, Fortitude Valley 4006, Gladstone 4680, Gympie 4570, Hervey Bay 4655, Indooroopilly 4068, Innisfail 4860, Ipswich 4305, Longreach 4730, Mackay 4740, Maleny 4552, Maroochydore 4558, Maryborough 4650, Mooloolaba 4557, Mount Isa 4825, New Farm 4005, Noosa Heads 4567, Port Douglas 4877, Redcliffe 4020, Rockhampton 4700, Roma 4455, Southport 4215, Stanthorpe 4380, Surfers Paradise 4217, Toowoomba 4350, Townsville 4810, Warwick 4370, Weipa 4874, West End 4101, Yeppoon 4703
SA Adelaide 5000, Ceduna 5690, Clare 5453, Coober Pedy 5723, Elizabeth 5112, Gawler 5118, Glenelg 5045, Hahndorf 5245, Kadina 5554, Kingscote 5223, Marion 5043, Mount Barker 5251, Mount Gambier 5290, Murray Bridge 5253, Naracoorte 5271, North Adelaide 5006, Norwood 5067, Port Adelaide 5015, Port Augusta 5700, Port Lincoln 5606, Port Pirie 5540, Renmark 5341, Salisbury 5108, Tanunda 5352, Unley 5061, Victor Harbor 5211, Whyalla 5600
TAS Bicheno 7215, Burnie 7320, Deloraine 7304, Devonport 7310, George Town 7253, Glenorchy 7010, Hobart 7000, Huonville 7109, Kingston 7050, Launceston 7250, New Norfolk 7140, Queenstown 7467, Sandy Bay 7005, Smithton 7330, Sorell 7172, St Helens 7216, Ulverstone 7315, Whitemark 7255, Wynyard 7325
VIC Ararat 3377, Bairnsdale 3875, Ballarat 3350, Benalla 3672, Bendigo 3550, Box Hill 3128, Brighton 3186, Brunswick 3056, Carlton 3053, Castlemaine 3450, Caulfield 3162, Coburg 3058, Colac 3250, Collingwood 3066, Cranbourne 3977, Dandenong 3175, Daylesford 3460, Echuca 3564, Essendon 3040, Fitzroy 3065, Footscray 3011, Frankston 3199, Geelong 3220, Glen Waverley 3150, Hamilton 3300, Hawthorn 3122, Horsham 3400, Kew 3101, Lorne 3232, Melbourne 3000, Melbourne 3004, Melton 3337, Mildura 3500, Mornington 3931, Morwell 3840, Northcote 3070, Portland 3305, Prahran 3181, Preston 3072, Richmond 3121, Ringwood 3134, Sale 3850, Shepparton 3630, South Yarra 3141, St Kilda 3182, Sunbury 3429, Swan Hill 3585, Torquay 3228, Traralgon 3844, Wangaratta 3677, Warragul 3820, Warrnambool 3280, Werribee 3030, Williamstown 3016, Wodonga 3690, Wonthaggi 3995
WA Albany 6330, Armadale 6112, Augusta 6290, Broome 6725, Bunbury 6230, Busselton 6280, Carnarvon 6701, Cottesloe 6011, Denmark 6333, Derby 6728, Esperance 6450, Exmouth 6707, Fremantle 6160, Geraldton 6530, Joondalup 6027, Kalgoorlie 6430, Karratha 6714, Kununurra 6743, Mandurah 6210, Margaret River 6285, Merredin 6415, Midland 6056, Mount Lawley 6050, Newman 6753, Northam 6401, Northbridge 6003, Perth 6000, Port Hedland 6721, Rockingham 6168, Scarborough 6019, Subiaco 6008, Victoria Park 6100`;

export const fewPlaces: readonly Place[] = table
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [, state, rest] = /^(\w+) (.*)$/.exec(row) ?? [];
    return (rest ?? '').split(', ').map((entry) => ({
      suburb: entry.slice(0, -5),
      state: state as Place['state'],
      postcode: entry.slice(-4),
    }));
  });
