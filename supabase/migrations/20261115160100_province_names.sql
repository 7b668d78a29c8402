-- "Alacant/Alicante" is how INE writes it; pages say the name that most readers know, and searches know both.
update public.provinces set name = split_part(name, '/', 2) where name like '%/%';
